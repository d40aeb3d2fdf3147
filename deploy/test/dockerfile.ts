import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const readDeploy = (file: string): string => readFileSync(`${root}deploy/${file}`, 'utf8')

/** One stage: its name or number, its base, and its instructions after FROM. */
export interface Stage {
  readonly name: string
  readonly base: string
  readonly instructions: readonly Instruction[]
}

export const readStages = (): Stage[] => {
  const stages: { name: string; base: string; instructions: Instruction[] }[] = []
  for (const instruction of DockerfileParser.parse(readDeploy('Dockerfile')).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From
      const name = from.getBuildStage() ?? String(stages.length)
      stages.push({ name, base: from.getImage() ?? '', instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

/** Arguments without flags, of the shell form or of the JSON form. */
export const argumentsOf = (instruction: Instruction): string[] => {
  const text = instruction.getRawArgumentsContent() ?? ''
  if (text.startsWith('[')) return JSON.parse(text)
  return instruction
    .getArguments()
    .map((argument) => argument.getValue())
    .filter((argument) => !argument.startsWith('--'))
}

/** Stage that COPY reads from; without one, it is the build context. */
export const sourceStage = (instruction: Instruction): string | undefined =>
  (instruction as Copy)
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue() ?? undefined
