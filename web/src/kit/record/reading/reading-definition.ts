import type { FileInfo } from '@fornace/contract/kit/fields'
import type { Language, Multilingual } from '@fornace/contract/kit/languages'
import type { ComponentType } from 'react'
import type { PictureView } from '../../picture/visible-region'

/** Picture of a record with its texts, credit, focus and crop: rows of `PICTURE_FIELDS` fit. */
export interface ReadingPicture extends PictureView {
  id: number
  /** Null where the file is gone; one without a type is withheld from this reader. */
  file_info: FileInfo | null
  caption: Multilingual
  alternative_text: Multilingual
  credit: string
  licence: string
}

export interface ReadingTextsProps<Item> {
  record: Item
  language: Language
}

/** Content of a record as its readers see it: for the reading page and the review page. */
export interface ReadingDefinition<Item> {
  /** What leads: the pictures, with a short text beside them, or the text. */
  layout?: 'pictures' | 'text'
  /** Title in the language of the interface. */
  titleOf: (record: Item) => string
  /** Pictures in their order. */
  picturesOf: (record: Item) => readonly ReadingPicture[]
  /** Languages in which it is read. */
  languagesOf: (record: Item) => readonly Language[]
  /** Texts in one language: headline parts and bodies, without pictures. */
  Texts: ComponentType<ReadingTextsProps<Item>>
  /** Labelled facts and files, beside the texts. */
  Facts: ComponentType<{ record: Item }>
}
