export function* inParts<One>(all: readonly One[], max: number): Iterable<readonly One[]> {
  for (let from = 0; from < all.length; from += max) yield all.slice(from, from + max)
}
