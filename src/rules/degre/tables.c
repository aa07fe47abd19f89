/* De Gre - Sweet: the printed tables. */
#include "rules/degre/tables.h"

/* DG-T1 */
const troop_row degre_troops[TROOPS] = {
    {0},
    {"line", "L", 2, 4, 3, {YES, NO, YES}, 3, 4, FOOT_TARGET},
    {"light", "T", 3, 2, 4, {YES, YES, YES}, 4, 3, FOOT_TARGET},
    {"guard", "G", 2, 6, 3, {YES, YES, YES}, 4, 4, FOOT_TARGET},
    {"line-cavalry", "C", 4, 6, 0, {CAVALRY_ONLY, NO, YES}, 5, 3, HORSE_TARGET},
    {"light-cavalry", "H", 5, 4, 2, {CAVALRY_ONLY, CAVALRY_ONLY, YES}, 5, 3, HORSE_TARGET},
    {"guard-cavalry", "K", 4, 8, 0, {CAVALRY_ONLY, NO, YES}, 6, 4, GUARD_HORSE_TARGET},
    {"crew", "A", 2, 4, 0, {NO, NO, NO}, 2, 4, FOOT_TARGET},
    {"mounted-crew", "A", 3, 4, 0, {NO, NO, NO}, 3, 1, HORSE_TARGET},
    {"army", "X", 3, 12, 0, {YES, YES, YES}, 12, 1, COMMANDER_TARGET},
    {"division", "D", 3, 8, 0, {YES, YES, YES}, 10, 1, COMMANDER_TARGET},
};

const piece_row degre_equipment[] = {
    {"none", 0, 0, 0},
    {"gun", 2, 6, 8},
    {"horse-gun", 3, 4, 6},
    {"wagon", 3, 0, 3},
};

const shots_row degre_shots[3][2] = {
    {{0, 0, 0}, {0, 0, 0}},
    {{1, 1, 1}, {1, 1, 2}},
    {{1, 1, 2}, {2, 1, 3}},
};

/* DG-T4: 1 square, 1.5 - 2 squares, over 2 squares */
const kill_row degre_kill_table[TARGETS][3] = {
    {{3, 1}, {2, 1}, {1, 1}},
    {{2, 1}, {1, 1}, {1, 2}},
    {{1, 1}, {1, 2}, {1, 3}},
    {{1, 2}, {1, 3}, {0, 0}},
};

const scatter_row degre_scatter[4] = {
    {320, 192, 512},
    {320, 192, 1024},
    {256, 256, 0},
    {320, 192, 512},
};

const slot_place degre_slots[7][6] = {
    {{0, 0}},
    {{0, 0}},
    {{-28, 0}, {28, 0}},
    {{-56, 0}, {0, 0}, {56, 0}},
    {{-84, 0}, {-28, 0}, {28, 0}, {84, 0}},
    {{-84, 0}, {-28, 0}, {28, 0}, {84, 0}, {-84, -56}},
    {{-84, 0}, {-28, 0}, {28, 0}, {84, 0}, {-84, -56}, {84, -56}},
};
const slot_place degre_gun_slots[2] = {{-56, 56}, {56, 56}};
const slot_place degre_wagon_slot = {-28, -56}, degre_chief_slot = {28, -56};

/* DG-T8: vs COLUMN, LINE, SQUARE, FLANKING, PINCERS, WITHDRAWAL */
const char degre_mdi[6][7] = {"=--+++", "+=+--E", "+-=-+E", "-++=-+", "-+-+=+", "-WW--B"};
const char *const degre_cards[] = {"column", "line", "square", "flanking", "pincers", "withdrawal", NULL};

const terrain_row degre_terrain[TERRAINS] = {
    {'.', "open", false, false},   {'t', "trees", true, true},  {'r', "rocks", true, true},
    {'h', "houses", true, true},   {'^', "hill", false, false}, {'~', "water", false, false},
    {'=', "bridge", false, false}, {'f', "ford", false, false}, {'#', "fort", true, false},
};

/* Costs are DG-T2's points: establishment times the cost column of DG-T1. */
const article_row degre_articles[ARTICLES] = {
    {"line", BUYS_TROOPS, LINE, 12, 1, 0, 1},
    {"guard", BUYS_TROOPS, GUARD, 16, 1, 0, 1},
    {"light", BUYS_TROOPS, LIGHT, 12, 3, 0, 1},
    {"line-cavalry", BUYS_TROOPS, LINE_CAVALRY, 15, 1, 0, 1},
    {"light-cavalry", BUYS_TROOPS, LIGHT_CAVALRY, 15, 3, 0, 1},
    {"guard-cavalry", BUYS_TROOPS, GUARD_CAVALRY, 24, 1, 0, 1},
    {"foot-battery", BUYS_FOOT_BATTERY, CREW, 30, 5, 3, 5},
    {"horse-battery", BUYS_HORSE_BATTERY, CREW, 9, 1, 1, 1},
    {"division", BUYS_TROOPS, DIVISION_CIC, 10, 1, 0, 1},
    {"army", BUYS_TROOPS, ARMY_CIC, 12, 1, 0, 1},
};
