import type { CircularRecord } from '@fornace/contract/circulars/circular'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import { CIRCULAR_KIND } from '../submissions/submission-kinds'
import { SendButton } from '../submissions/submissions-of-text'
import { useTypologies } from './look-ups'

/** Circulars of some typologies are never sent. */
const useIsNeverSent = (): ((circular: CircularRecord) => boolean) => {
  const typologies = useTypologies()
  return ({ typology_id }) => typologies?.find(({ id }) => id === typology_id)?.is_notifiable === false
}

/** True if no role is expected to act, whatever the state: as `isSettled` on the server. */
export const useIsSettled = (): ((circular: CircularRecord) => boolean) => {
  const isNeverSent = useIsNeverSent()
  return (circular) =>
    circular.is_annulled || (circular.step === CIRCULAR_STEPS.APPROVED && isNeverSent(circular))
}

/** Starts a submission of an approved circular. */
export const SendCircular = ({ circular }: { circular: CircularRecord }) => {
  const isNeverSent = useIsNeverSent()
  const isSendable =
    circular.step >= CIRCULAR_STEPS.APPROVED && !circular.is_annulled && !isNeverSent(circular)
  return isSendable && <SendButton kind={CIRCULAR_KIND} text={circular} />
}
