/** Ornaments of the ground, scattered a little differently in every space so that no two look stamped. */
import type { Terrain } from "./skin";

/** Numbers from 0 to 1 that are always the same for a seed. */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 0xffffff;
  };
}

const Tree = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <ellipse cx="1.5" cy="9" rx="8" ry="2.6" class="ground-shade" />
    <path d="M-1 4 H1 V10 H-1Z" class="trunk" />
    <circle cx="0" cy="-1" r="7.5" class="leaf-dark" />
    <circle cx="-1.6" cy="-3" r="4.6" class="leaf-light" />
  </g>
);

export const forest = (name: string): Terrain => ({
  name,
  look: "forest",
  ornament: (seed) => {
    const next = scatter(seed);
    const trees: { x: number; y: number; size: number }[] = [];
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 5; column++)
        trees.push({
          x: -38 + column * 18.5 + (row % 2) * 5 + next() * 6 - 3,
          y: -38 + row * 18.5 + next() * 6 - 3,
          size: 0.8 + next() * 0.5,
        });
    return trees.filter(({ x }) => x < 43).map((tree, i) => <Tree key={i} {...tree} />);
  },
});

export const plain = (name: string, look: string): Terrain => ({
  name,
  look,
  ornament: (seed) => {
    const next = scatter(seed);
    const tufts: string[] = [];
    for (let i = 0; i < 5; i++) {
      const x = -40 + next() * 80;
      const y = -40 + next() * 80;
      tufts.push(`M${x - 3} ${y} l1.5 -5 M${x} ${y} v-6 M${x + 3} ${y} l-1.5 -5`);
    }
    return <path d={tufts.join("")} class="tuft" />;
  },
});

export const bare = (name: string, look: string): Terrain => ({ name, look });

export const houses = (name: string): Terrain => ({
  name,
  look: "town",
  ornament: (seed) => {
    const next = scatter(seed);
    return Array.from({ length: 7 }, (_, i) => {
      const angle = (i / 7) * Math.PI * 2 + next();
      const far = i === 0 ? 0 : 20 + next() * 14;
      const at = `translate(${Math.cos(angle) * far} ${Math.sin(angle) * far}) rotate(${Math.round(next() * 4) * 45})`;
      return (
        <g key={i} transform={at}>
          <path d="M-8 -6 H8 V6 H-8Z" class="wall" />
          <path d="M-8 -6 H8 V0 H-8Z" class="roof" />
        </g>
      );
    });
  },
});
