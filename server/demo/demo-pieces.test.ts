import { describe, expect, it } from 'vitest';
import { demoHeroImages } from './demo-hero-images.ts';
import { demoPieces } from './demo-pieces.ts';

const drawn = demoPieces.map((piece) => ({ piece, pictures: piece.pictures() }));
const heroes = demoHeroImages.map((hero) => ({ hero, picture: hero.picture() }));
const everyPicture = [
  ...drawn.flatMap(({ pictures }) => pictures),
  ...heroes.map((h) => h.picture),
];

/** Counts what opens and what closes: enough to see that no tag is left hanging. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!rest!.endsWith('/')) {
      open.push(name!);
    }
  }
  return open.length === 0 && !/NaN|undefined|Infinity|null/.test(svg);
}

const countOf = (category: string) => demoPieces.filter((p) => p.category === category).length;

describe('the demo catalogue', () => {
  it('holds about sixty pieces, spread over the three categories', () => {
    expect(demoPieces.length).toBeGreaterThanOrEqual(58);
    expect(countOf('painting')).toBeGreaterThanOrEqual(20);
    expect(countOf('apparel')).toBeGreaterThanOrEqual(16);
    expect(countOf('accessories')).toBeGreaterThanOrEqual(16);
  });

  it('gives every piece a key and a name of its own', () => {
    expect(new Set(demoPieces.map((p) => p.key)).size).toBe(demoPieces.length);
    expect(new Set(demoPieces.map((p) => p.name)).size).toBe(demoPieces.length);
    for (const { key } of demoPieces) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('keeps within the limits of the product form', () => {
    for (const piece of demoPieces) {
      expect(piece.name.length, piece.name).toBeGreaterThanOrEqual(2);
      expect(piece.name.length).toBeLessThanOrEqual(100);
      expect(piece.description.length, piece.name).toBeGreaterThanOrEqual(10);
      expect(piece.description.length).toBeLessThanOrEqual(2000);
      expect((piece.size ?? '').length, piece.name).toBeLessThanOrEqual(50);
      expect((piece.material ?? '').length, piece.name).toBeLessThanOrEqual(100);
      expect(piece.tags.length).toBeGreaterThan(0);
      expect(piece.ageDays).toBeGreaterThanOrEqual(0);
    }
  });

  it('has whole-rupee prices, and discounts that are below them', () => {
    for (const piece of demoPieces) {
      expect(Number.isInteger(piece.priceRupees)).toBe(true);
      expect(piece.priceRupees).toBeGreaterThanOrEqual(180);
      expect(piece.priceRupees).toBeLessThanOrEqual(24000);
      const discounted = piece.discountPriceRupees ?? piece.priceRupees - 1;
      expect(Number.isInteger(discounted)).toBe(true);
      expect(discounted, piece.name).toBeLessThan(piece.priceRupees);
    }
  });

  it('shows one-of-a-kind, counted, made-to-order and sold-out pieces', () => {
    const stocks = demoPieces.map((piece) => piece.stock);
    expect(stocks.filter((stock) => stock === 1).length).toBeGreaterThan(10);
    expect(stocks.filter((stock) => stock !== null && stock > 1).length).toBeGreaterThan(10);
    expect(stocks.filter((stock) => stock === null).length).toBeGreaterThan(1);
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(1);
  });

  it('names sizes to choose from for clothes alone', () => {
    for (const { name, category, size } of demoPieces) {
      if (size?.includes(',')) expect(category, name).toBe('apparel');
    }
  });

  it('features other pieces than the four newest', () => {
    const newest = demoPieces.toSorted((one, other) => one.ageDays - other.ageDays).slice(0, 4);
    expect(newest.filter((piece) => piece.featured)).toEqual([]);
    expect(new Set(newest.map((piece) => piece.ageDays)).size).toBe(4);
  });

  it('features a handful', () => {
    const featured = demoPieces.filter((piece) => piece.featured);
    expect(featured.length).toBeGreaterThanOrEqual(6);
    expect(featured.length).toBeLessThanOrEqual(8);
  });
});

describe('the demo pictures', () => {
  it('are one to five for each piece, every one described in words', () => {
    for (const { pictures } of drawn) {
      expect(pictures.length).toBeGreaterThanOrEqual(1);
      expect(pictures.length).toBeLessThanOrEqual(5);
    }
    for (const { alt } of everyPicture) expect(alt.length).toBeGreaterThan(10);
  });

  it('are well-formed, each a drawing of its own, and light', () => {
    for (const { svg, alt } of everyPicture) expect(isWellFormed(svg), alt).toBe(true);
    expect(new Set(everyPicture.map(({ svg }) => svg)).size).toBe(everyPicture.length);
    for (const { pictures } of drawn) {
      for (const { svg, alt } of pictures) expect(svg.length, alt).toBeLessThan(80_000);
    }
    for (const { picture } of heroes) expect(picture.svg.length).toBeLessThan(220_000);
  });

  it('come out the same on every run', () => {
    for (const { piece, pictures } of drawn) expect(piece.pictures()).toEqual(pictures);
    for (const { hero, picture } of heroes) expect(hero.picture()).toEqual(picture);
  });
});

describe('the demo hero images', () => {
  it('are six for the gallery and two for each collection', () => {
    const counts = Object.groupBy(demoHeroImages, ({ category }) => category);
    expect(counts.gallery).toHaveLength(6);
    expect(counts.painting).toHaveLength(2);
    expect(counts.apparel).toHaveLength(2);
    expect(counts.accessories).toHaveLength(2);
    expect(new Set(demoHeroImages.map(({ key }) => key)).size).toBe(12);
  });
});
