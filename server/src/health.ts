import { type HealthWatch, watchOver } from './kit/features/health/health.ts'
import type { HealthServices } from './kit/features/health/health-check.ts'
import { mailingsCheck, signingKeysCheck } from './modules/circulars/public.ts'

/** Health of the installation, with the checks of all modules. */
export const openHealth = (services: HealthServices): HealthWatch =>
  watchOver(services, [mailingsCheck, signingKeysCheck])
