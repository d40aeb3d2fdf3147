import { answerPdfOrders } from '../../../platform/pdf-writer.ts'
import { type CompanySheet, companyPdf } from './company-pdf.ts'

answerPdfOrders<CompanySheet>(companyPdf)
