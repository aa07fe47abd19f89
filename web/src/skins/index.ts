/** The skins there are. A game without one plays with the generic skin. */
import { degre } from "./degre";
import { eagle } from "./eagle";
import { generic } from "./generic";
import { nwar } from "./nwar";
import type { Skin } from "./skin";
import { squares } from "./squares";

const skins: Record<string, Skin> = { degre, eagle, nwar, squares };

export const skinOf = (game: string): Skin => skins[game] ?? generic;
