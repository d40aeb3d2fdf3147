export interface DiffSegment {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A word with the space after it, so that joined segments restore the text. */
const labelsOf = (text: string): string[] => text.trim().match(/\S+\s*/g) ?? []

/** Length of the longest common subsequence of words from each index on. */
const commonLengths = (one: readonly string[], other: readonly string[]): Uint16Array[] => {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) {
      const [row, next] = [lengths[i], lengths[i + 1]]
      if (!row || !next) continue
      row[j] =
        one[i]?.trim() === other[j]?.trim() ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}

/** Differences of two texts, word by word. */
export const wordDiff = (before: string, after: string): DiffSegment[] => {
  const [one, other] = [labelsOf(before), labelsOf(after)]
  const lengths = commonLengths(one, other)
  const parts: DiffSegment[] = []
  const add = (kind: DiffSegment['kind'], text = '') => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i]?.trim() === other[j]?.trim()) {
      add('same', other[j])
      i++
      j++
    } else if (
      j >= other.length ||
      (i < one.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      add('removed', one[i])
      i++
    } else {
      add('added', other[j])
      j++
    }
  }
  return parts
}
