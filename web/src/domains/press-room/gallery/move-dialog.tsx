import { Button, Group, Stack, TextInput } from '@mantine/core'
import { Note } from '../../../kit/ui/note'
import '@mantine/core/styles/Input.layer.css'
import { type CSSProperties, type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../kit/platform/words-in'
import { Dialog } from '../../../kit/ui/dialog'
import { categoryName } from './categories'
import classes from './move-dialog.module.css'
import { type Category, into, pathTo, standsIn, treeRows } from './tree'
import type { CategoryMoves } from './use-category-moves'

interface MoveDialogProps {
  category: Category
  categories: readonly Category[]
  moves: CategoryMoves
  onClose: (movedInto?: number | null) => void
}

/** From so many on they are looked for. */
const MANY = 10

/** "Move into…": the whole tree to choose from, without the category itself and what stands in it. */
export const MoveDialog = ({ category, categories, moves, onClose }: MoveDialogProps) => {
  const { t } = useTranslation()
  const group = useId()
  const [chosen, setChosen] = useState<number | null>(category.father)
  const [typed, setTyped] = useState('')
  const [rejection, setRejection] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const name = categoryName(category)
  const requested = fold(typed)
  const rows = treeRows(categories, () => true).filter(
    ({ category: one }) => one.id === chosen || fold(categoryName(one)).includes(requested),
  )

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen === category.father) return onClose()
    setBusy(true)
    setRejection(null)
    try {
      await moves.put(category, into(categories, category.id, chosen))
      onClose(chosen)
    } catch (error) {
      setRejection(moves.reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  const choice = (id: number | null, text: string, level: number) => {
    const isInside = standsIn(categories, id, category.id)
    return (
      <label key={id ?? 'top'} className={classes.choice} style={{ '--level': level } as CSSProperties}>
        <input
          type="radio"
          name={group}
          checked={chosen === id}
          disabled={isInside}
          data-autofocus={chosen === id || undefined}
          onChange={() => setChosen(id)}
        />
        <span dir="auto">{text}</span>
        {isInside && (
          <span className={classes.why}>{t(id === category.id ? 'gallery.itself' : 'gallery.inside')}</span>
        )}
      </label>
    )
  }

  return (
    <Dialog opened onClose={() => onClose()} title={t('gallery.moveInto', { name })}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {categories.length > MANY && (
            <TextInput
              label={t('gallery.findCategory')}
              value={typed}
              autoComplete="off"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
          <fieldset className={classes.choices}>
            <legend className={classes.legend}>{t('gallery.destination')}</legend>
            {choice(null, t('gallery.topLevel'), 1)}
            {rows.map(({ category: one, level }) =>
              choice(
                one.id,
                requested ? pathTo(categories, one.id).map(categoryName).join(' / ') : categoryName(one),
                requested ? 1 : level + 1,
              ),
            )}
          </fieldset>
          {rejection && <Note tone="danger">{rejection}</Note>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose()}>
              {t('gallery.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('gallery.move')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
