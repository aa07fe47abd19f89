/** Signs on buttons, drawn so that they look the same everywhere. */
const shapes = {
  start: "M3 3v14M17 3 6 10l11 7z",
  back: "M15 3 5 10l10 7z",
  on: "M5 3l10 7-10 7z",
  now: "M17 3v14M3 3l11 7-11 7z",
  larger: "M10 4v12M4 10h12",
  smaller: "M4 10h12",
  whole: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
  cross: "M5 5l10 10M15 5 5 15",
  auto: "M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14",
  day: "M10 6.5a3.5 3.5 0 1 0 .01 0M10 1v2M10 17v2M1 10h2M17 10h2M3.6 3.6l1.5 1.5M14.9 14.9l1.5 1.5M3.6 16.4l1.5-1.5M14.9 5.1l1.5-1.5",
  night: "M16 12.5A7 7 0 1 1 8.5 3a5.5 5.5 0 0 0 7.5 9.5z",
} as const;

const filled = new Set<keyof typeof shapes>(["start", "back", "on", "now", "night"]);

export const Icon = ({ name }: { name: keyof typeof shapes }) => (
  <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path
      d={shapes[name]}
      fill={filled.has(name) ? "currentColor" : "none"}
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
