/** The levels of the computer players, weakest first. ORDER ai_levels of the engine */
export const levels = [
  "Conscript",
  "Private",
  "Corporal",
  "Sergeant",
  "Lieutenant",
  "Captain",
  "Colonel",
  "Marshal",
];
