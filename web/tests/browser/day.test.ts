import { expect, test } from "vitest";
import { lookEverywhere } from "./access";
import { expectNoViolation, goTo, visit } from "./page";

lookEverywhere("day", { width: 1600, height: 1000 });

test("every rule of every book is well made", async () => {
  const { page } = await visit();
  for (const rule of ["SQ-9.1.4", "NW-8.3.3d", "DG-3.10"]) {
    await goTo(page, `/rules/${rule}`);
    await page.waitForSelector(".rule.wanted");
    await expectNoViolation(page, rule, ["empty-table-header", "heading-order", "link-name", "list"]);
    expect(await page.locator(".rule").count()).toBeGreaterThan(100);
  }
});
