import autocannon from 'autocannon'

/** Goes on through the whole run: no two calls ever write the same value. */
let round = 0

export interface Load {
  readonly requestsPerSecond: number
  readonly requests: number
  readonly p97: number
  readonly refused: number
}

/** As many calls as 16 connections can make in the given time. */
export const load = async (options: {
  address: string
  method: 'GET' | 'POST' | 'PATCH'
  path: (round: number) => string
  body?: (round: number) => string
  headers?: Record<string, string>
  seconds: number
  connections?: number
}): Promise<Load> => {
  const { address, method, path, body, headers = {}, seconds, connections = 16 } = options
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        method,
        path: path(0),
        headers: { 'content-type': 'application/json', ...headers },
        setupRequest: (request) => {
          round++
          return { ...request, path: encodeURI(path(round)), ...(body ? { body: body(round) } : {}) }
        },
      },
    ],
  })
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    requests: result['2xx'],
    p97: result.latency.p97_5,
    refused: result.non2xx + result.errors + result.timeouts,
  }
}
