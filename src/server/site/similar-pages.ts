import type { Db } from '../db/database.ts';
import { fixedPlaces, kindsWithPage, type Place, placesOf } from './places.ts';

// scanners request thousands of unknown addresses: the cost of each must not grow with the site or with the address
const newest = 30;
const maxWords = 6;
const maxWordLength = 24;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && word.length <= maxWordLength);

const pairsOf = (word: string) =>
  new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));

/** Share of letter pairs two words have in common, 0 to 1: 'servises' is near 'services'. */
function nearness(one: Set<string>, other: Set<string>): number {
  let common = 0;
  for (const pair of one) if (other.has(pair)) common += 1;
  return (2 * common) / (one.size + other.size);
}

/** How similar two addresses are, by words that are equal or nearly so. */
function likeness(asked: Set<string>[], place: Place): number {
  let shared = 0;
  for (const word of new Set(wordsOf(`${place.path} ${place.title}`))) {
    const pairs = pairsOf(word);
    const best = Math.max(0, ...asked.map((other) => nearness(pairs, other)));
    if (best > 0.5) shared += best;
  }
  return shared;
}

/** At most four pages whose addresses or titles resemble the requested one, from the fixed pages and the newest records of each kind. */
export async function similarPages(db: Db, path: string, now: Date): Promise<Place[]> {
  const asked = [...new Set(wordsOf(path))].slice(0, maxWords).map(pairsOf);
  if (asked.length === 0) return [];
  const found: Place[] = await fixedPlaces(db);
  for (const kind of kindsWithPage) found.push(...(await placesOf(db, kind, now, { newest })));
  return found
    .map((place) => ({ place, score: likeness(asked, place) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 4)
    .map(({ place }) => place);
}
