export function* inParts<One>(all: readonly One[], most: number): Iterable<readonly One[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most)
}
