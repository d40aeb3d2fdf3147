import { Stack } from '@mantine/core'
import { AttachmentsField } from '../kit/children/attachments-field'
import { LinksField } from '../kit/children/links-field'
import { PicturesField } from '../kit/children/pictures-field'
import { RowsField } from '../kit/children/rows-field'
import { NumberField, TextField } from '../kit/form/text-fields'
import { ChildrenSample, SAMPLE_RECORD } from './children-sample'
import { State, Story } from './story'

const Products = () => (
  <RowsField
    path="products"
    addLabel="Add a product"
    summaryOf={({ value }) => [value('name'), value('surface')].filter(Boolean).join(', ')}
  >
    {(at) => (
      <>
        <TextField path={at('name')} dir="auto" />
        <NumberField path={at('surface')} />
      </>
    )}
  </RowsField>
)

const REJECTED = {
  images: 'Two pictures at least.',
  'images.1.caption.fr': 'Ensure this field has no more than 300 characters.',
  'images.2.file': 'This file is no longer there.',
}

const REJECTED_ROWS = {
  'links.1.url': 'Enter a valid address.',
  'products.2.surface': 'A number, please.',
}

export const ChildrenStory = () => (
  <Story title="Lists inside a record">
    <State name="Pictures" wide>
      <ChildrenSample saves="Some pictures">
        <PicturesField path="images" min={2} />
      </ChildrenSample>
    </State>
    <State name="Pictures: refused" wide>
      <ChildrenSample record={SAMPLE_RECORD} errors={REJECTED}>
        <PicturesField path="images" />
      </ChildrenSample>
    </State>
    <State name="Pictures: read only">
      <ChildrenSample record={SAMPLE_RECORD} readOnly>
        <PicturesField path="images" />
      </ChildrenSample>
    </State>
    <State name="Attachments" wide>
      <ChildrenSample record={SAMPLE_RECORD} saves="Some attachments">
        <AttachmentsField path="files" />
      </ChildrenSample>
    </State>
    <State name="Attachments: read only">
      <ChildrenSample record={SAMPLE_RECORD} readOnly>
        <AttachmentsField path="files" />
      </ChildrenSample>
    </State>
    <State name="Links" wide>
      <ChildrenSample record={SAMPLE_RECORD} saves="Some links">
        <LinksField path="links" />
      </ChildrenSample>
    </State>
    <State name="Links: read only">
      <ChildrenSample record={SAMPLE_RECORD} readOnly>
        <LinksField path="links" />
      </ChildrenSample>
    </State>
    <State name="Rows of any kind">
      <ChildrenSample record={SAMPLE_RECORD} saves="Some rows">
        <Products />
      </ChildrenSample>
    </State>
    <State name="Links and rows: refused">
      <ChildrenSample record={SAMPLE_RECORD} errors={REJECTED_ROWS}>
        <Stack gap="lg">
          <LinksField path="links" />
          <Products />
        </Stack>
      </ChildrenSample>
    </State>
    <State name="Rows: read only, with some and without">
      <Stack gap="lg">
        <ChildrenSample record={SAMPLE_RECORD} readOnly>
          <Products />
        </ChildrenSample>
        <ChildrenSample readOnly>
          <Products />
        </ChildrenSample>
      </Stack>
    </State>
  </Story>
)
