/** The guided first battles there are. */
import { degre } from "./degre";
import { eagle } from "./eagle";
import type { Lesson } from "./guide";
import { nwar } from "./nwar";
import { squares } from "./squares";

export const guides: Record<string, Lesson> = { degre, eagle, nwar, squares };
