import { AttachmentsField } from '../kit/children/attachments-field'
import { PicturesField } from '../kit/children/pictures-field'
import { ChildrenSample, SAMPLE_RECORD } from './children-sample'
import { Exhibit, State } from './exhibit'

const REFUSED = {
  images: 'Two pictures at least.',
  'images.1.caption.fr': 'Ensure this field has no more than 300 characters.',
  'images.2.file': 'This file is no longer there.',
}

export const ChildrenExhibit = () => (
  <Exhibit title="Lists inside a record">
    <State name="Pictures" wide>
      <ChildrenSample saves="Some pictures">
        <PicturesField path="images" least={2} />
      </ChildrenSample>
    </State>
    <State name="Pictures: refused" wide>
      <ChildrenSample record={SAMPLE_RECORD} errors={REFUSED}>
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
  </Exhibit>
)
