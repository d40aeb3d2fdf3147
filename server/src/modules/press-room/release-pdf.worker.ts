import { answerPdfOrders } from '../../platform/pdf-writer.ts'
import { type ReleaseSheet, releasePdf } from './release-pdf.ts'

answerPdfOrders<ReleaseSheet>(releasePdf)
