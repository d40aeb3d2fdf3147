import type { FileInfo } from '@fornace/contract/kit/fields'
import { emptyMultilingual } from '@fornace/contract/kit/languages'
import type { ReadingPicture } from '../../kit/record/reading/reading-definition'

/** Cover of a press kit or a magazine among its pictures: it has no texts of its own. */
export const coverPicture = (cover: FileInfo | null): ReadingPicture[] =>
  cover
    ? [
        {
          // Ids of pictures begin at 1.
          id: 0,
          file_info: cover,
          caption: emptyMultilingual(),
          alternative_text: emptyMultilingual(),
          credit: '',
          licence: '',
        },
      ]
    : []
