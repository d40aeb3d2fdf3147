// Mail server that takes everything and keeps nothing, in a process of its own: the same for both sides.
import { type AddressInfo, createServer } from 'node:net'

const END = Buffer.from('\r\n.\r\n')
const LINE = Buffer.from('\r\n')

let taken = 0
let firstAt = 0

const server = createServer((socket) => {
  let buffered: Buffer = Buffer.alloc(0)
  let isData = false
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.write('220 sink ESMTP\r\n')
  const answerTo = (line: string): string => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') return '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n'
    if (verb === 'DATA') isData = true
    return verb === 'DATA' ? '354 go on\r\n' : '250 fine\r\n'
  }
  socket.on('data', (chunk) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    let answers = ''
    for (;;) {
      const mark = isData ? END : LINE
      const end = buffered.indexOf(mark)
      if (end < 0) break
      if (isData) {
        isData = false
        taken += 1
        firstAt ||= Date.now()
        answers += '250 2.0.0 queued\r\n'
      } else answers += answerTo(buffered.toString('latin1', 0, end))
      buffered = buffered.subarray(end + mark.length)
    }
    if (answers) socket.write(answers)
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
// Told by a message: what it has taken since the last one.
process.on('message', () => {
  process.send?.({ taken, firstAt })
  taken = 0
  firstAt = 0
})
process.on('disconnect', () => process.exit())
