// The stages of the Dockerfile as shell steps: each COPY and RUN in a folder of its own, then its ENTRYPOINT as a user
// who can write to the data folder alone.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { chmod, chown, cp, mkdir, rename, symlink } from 'node:fs/promises'
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path'
import type { Instruction } from 'dockerfile-ast'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webDist } from '../../scripts/build-web.ts'
import { OPERATION_PATHS } from '../../server/src/kit/features/operation.ts'
import { isLong } from '../../server/test/scale.ts'
import { removeFolder, startServer, temporaryFolder } from '../../server/test/server-process.ts'
import { argumentsOf, readStages, root, type Stage, sourceStage } from './dockerfile.ts'

/** Rules of .dockerignore, in order: the last that matches a path or one of its folders decides. */
const ignoreRules = readFileSync(`${root}.dockerignore`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ included: line.startsWith('!'), pattern: line.replace(/^!/, '') }))

const isInContext = (path: string): boolean => {
  const parts = path.split('/')
  const within = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  let included = true
  for (const rule of ignoreRules)
    if (within.some((part) => matchesGlob(part, rule.pattern))) included = rule.included
  return included
}

/** Programs that RUN finds: ours of Node 24, and the machine's npm, but nothing of node_modules. */
const programs = (bin: string): string =>
  [bin, ...(process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))].join(':')

const registryAnswers =
  spawnSync('npm', ['ping', '--fetch-retries=0', '--fetch-timeout=10000'], { stdio: 'ignore' }).status === 0
if (!registryAnswers)
  process.stderr.write('Skipped: the stages of the Dockerfile, because the registry does not answer\n')

/** Stages as folders: `/app` of a stage is `<folder>/<stage>/app`. */
class Replay {
  readonly #folder: string
  readonly #built = new Map<string, Promise<{ root: string; workdir: string; env: Record<string, string> }>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  build(stages: readonly Stage[], name: string) {
    const started = this.#built.get(name) ?? this.#build(stages, name)
    this.#built.set(name, started)
    return started
  }

  async #build(stages: readonly Stage[], name: string) {
    const stage = stages.find((one) => one.name === name)
    if (!stage) throw new Error(`COPY --from or FROM names no stage: ${name}`)
    const own = join(this.#folder, name)
    await mkdir(own)
    let workdir = '/'
    let env: Record<string, string> = {}
    if (stages.some((one) => one.name === stage.base)) {
      const base = await this.build(stages, stage.base)
      await cp(base.root, own, { recursive: true, verbatimSymlinks: true })
      ;({ workdir, env } = base)
    }
    // Stages run side by side, as the engine runs them.
    const sources = stage.instructions.flatMap((one) =>
      one.getKeyword() === 'COPY' ? (sourceStage(one) ?? []) : [],
    )
    await Promise.all(sources.map((source) => this.build(stages, source)))
    for (const instruction of stage.instructions) {
      const args = argumentsOf(instruction)
      const keyword = instruction.getKeyword()
      if (keyword === 'WORKDIR') {
        workdir = resolve(workdir, args[0] ?? '')
        await mkdir(join(own, workdir), { recursive: true })
      }
      if (keyword === 'ENV')
        env = { ...env, ...Object.fromEntries(args.map((entry) => entry.split('=') as [string, string])) }
      if (keyword === 'COPY')
        await this.#copy(stages, instruction, join(own, resolve(workdir, args.at(-1) ?? '')))
      if (keyword === 'RUN') await this.#run(instruction, join(own, workdir), env)
    }
    return { root: own, workdir, env }
  }

  async #copy(stages: readonly Stage[], instruction: Instruction, target: string): Promise<void> {
    const args = argumentsOf(instruction)
    const sources = args.slice(0, -1)
    const into = /\/$/.test(args.at(-1) ?? '')
    const stage = sourceStage(instruction)
    const from = stage ? (await this.build(stages, stage)).root : root
    for (const source of sources) {
      const path = join(from, source)
      const isInside = into || sources.length > 1
      const filter = (file: string) => file === path || isInContext(relative(root, file))
      if (!stage && !isInContext(source)) throw new Error(`.dockerignore leaves out ${source}`)
      const place = isInside && statSync(path).isFile() ? join(target, basename(source)) : target
      await mkdir(dirname(place), { recursive: true })
      // Results of a stage are moved: no other instruction reads them.
      if (stage) await rename(path, place)
      else await cp(path, place, { recursive: true, verbatimSymlinks: true, filter })
      // The same sources have the same stamp: a web app that is built already is not built again.
      if (!isLong && source === 'web' && existsSync(webDist))
        await cp(webDist, join(place, 'dist'), { recursive: true })
    }
  }

  async #run(instruction: Instruction, cwd: string, env: Record<string, string>): Promise<void> {
    const command = instruction.getRawArgumentsContent() ?? ''
    const { HOME = '/' } = process.env
    const child = spawn('sh', ['-ec', command], {
      cwd,
      env: { HOME, PATH: programs(join(this.#folder, 'bin')), npm_config_prefer_offline: 'true', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const code = await new Promise<number | null>((done) => child.on('close', done))
    if (code !== 0) throw new Error(`RUN ${command} ended with ${code}\n${output}`)
  }
}

describe.skipIf(!registryAnswers)('the stages of the Dockerfile', () => {
  let folder: string
  beforeAll(async () => {
    folder = await temporaryFolder()
    await mkdir(join(folder, 'bin'))
    await symlink(process.execPath, join(folder, 'bin', 'node'))
  })
  afterAll(() => removeFolder(folder))

  it('build an image that starts without rights and without a place to write but its data folder', async () => {
    const stages = readStages()
    const last = stages.at(-1)
    const image = await new Replay(folder).build(stages, last?.name ?? '')
    const app = join(image.root, image.workdir)
    for (const unwanted of [
      'vite',
      'vitest',
      'typescript',
      'playwright-core',
      'drizzle-kit',
      'react',
      's3rver',
    ])
      expect(existsSync(join(app, 'node_modules', unwanted)), unwanted).toBe(false)
    expect(globSync('{**/test,.git,**/*.env}', { cwd: app, exclude: ['node_modules'] })).toEqual([])

    const data = join(image.root, image.env.DATA_DIR ?? '')
    const temporary = join(folder, 'tmp')
    await mkdir(temporary)
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
    for (const writable of nobody ? [data, temporary] : []) await chown(writable, 65534, 65534)
    await chmod(image.root, 0o755)
    if (!nobody) spawnSync('chmod', ['-R', 'a-w', app])

    const entry = last?.instructions.find((one) => one.getKeyword() === 'ENTRYPOINT')
    const [, ...args] = entry ? argumentsOf(entry) : []
    const server = await startServer(
      { ...image.env, DATA_DIR: data, TMPDIR: temporary, HOST: '127.0.0.1' },
      [process.execPath, ...args],
      { cwd: app, ...nobody },
    )
    try {
      for (const path of [...OPERATION_PATHS, '/'])
        expect((await fetch(`${server.address}${path}`)).status, path).toBe(200)
      const health = last?.instructions.find((one) => one.getKeyword() === 'HEALTHCHECK')
      const [program = '', ...check] = JSON.parse(
        /\[.*\]/s.exec(health?.getRawArgumentsContent() ?? '')?.[0] ?? '[]',
      ) as string[]
      const env = { PATH: join(folder, 'bin'), PORT: new URL(server.address).port }
      expect(spawnSync(program, check, { env }).status).toBe(0)
      expect(spawnSync(program, check, { env: { ...env, PORT: '1' } }).status).toBe(1)
    } finally {
      expect(await server.stop()).toBe(0)
    }
  })
})
