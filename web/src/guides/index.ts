/** The guided first battles there are. */
import { degre } from "./degre";
import type { Lesson } from "./guide";
import { nwar } from "./nwar";
import { squares } from "./squares";

export const guides: Record<string, Lesson> = { degre, nwar, squares };
