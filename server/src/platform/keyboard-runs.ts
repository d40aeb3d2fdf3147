export const reversed = (text: string): string => [...text].reverse().join('')

/** Neighbours in the alphabet, among the digits, and on the keyboards of America, Italy, Germany and France. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopè+',
  'qwertzuiopü',
  'azertyuiop',
  'asdfghjklòàù',
  'qsdfghjklm',
  'zxcvbnm,.-',
  'yxcvbnm,.-',
  'wxcvbn',
  '!@#$%^&*()_+',
  '!"£$%&/()=?',
  '!"§$%&/()=?',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qaywsxedcrfvtgbzhnujmikolp',
  'aqwzsxedcrfvtgbyhnujikolpm',
  'qawsedrftgyhujikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik',
  '1aqw2zsx3edc4rfv5tgb6yhn7ujm8ik',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'zaq12wsxcde34rfvbgt56yhnmju7',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'q1w2e3r4t5z6u7i8o9p0',
  'a1z2e3r4t5y6u7i8o9p0',
  'q2w3e4r5t6y7u8i9o0',
  '1a2s3d4f5g6h7j8k9l',
  'a1s2d3f4g5h6j7k8l9',
  '1z2x3c4v5b6n7m',
  'z1x2c3v4b5n6m7',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
  '12qw23we34er45rt56ty',
  'qw12we23er34rt45ty56',
  '12qwaszx34erdfcv',
  'qwaszxerdfcv',
  '147258369',
  '741852963',
  '789456123',
  '159357',
].flatMap((row) => [row, reversed(row)])

export const MIN_RUN = 3

/** Length of the run of neighbouring keys from here; 0 for fewer than three. */
export const runAt = (text: string, start: number): number => {
  const isRun = (end: number) => {
    const part = text.slice(start, end)
    return ROWS.some((row) => row.includes(part))
  }
  let end = start + MIN_RUN
  if (end > text.length || !isRun(end)) return 0
  while (end < text.length && isRun(end + 1)) end++
  return end - start
}
