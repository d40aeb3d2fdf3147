import type { VersionedRecord } from '../api/records'
import { useCovered } from '../platform/cover'
import { useShortcut } from '../ui/shortcuts'
import type { RecordForm } from './use-record-form'

type Saved = Pick<RecordForm<VersionedRecord>, 'isDirty'> & { save: () => Promise<void> }

/** Ctrl S saves the form, as everywhere; the browser does not ask where to keep the page. */
export const useSaveKey = ({ isDirty, save }: Saved): void => {
  const covered = useCovered()
  useShortcut({
    keys: 'Mod+S',
    description: 'help.save',
    run: () => {
      if (!covered && isDirty()) void save()
    },
  })
}
