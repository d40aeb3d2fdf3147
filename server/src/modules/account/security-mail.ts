import { type Notice, notices } from '@fornace/contract/account/notices'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { preferredLanguage } from '../../kit/http/problem.ts'

export const noticeBody = z.object({ detail: z.string() })

/** Success message in the language of the client. */
export const noticeFor = (
  request: FastifyRequest,
  reply: FastifyReply,
  notice: Notice,
): z.infer<typeof noticeBody> => {
  const language = preferredLanguage(request.headers['accept-language'])
  reply.headers({ 'content-language': language, vary: 'accept-language' })
  return { detail: notices[notice][language] }
}
