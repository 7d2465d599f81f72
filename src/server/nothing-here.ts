/** The answer where no route is. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/api.ts'
import { Refusal } from '#domain/refusal.ts'
import { send } from './errors.ts'

/** 404, or 405 for a call's path with another method. `HEAD` and `OPTIONS` that have no route find nothing. */
export function nothingHere({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowed = method === 'HEAD' || method === 'OPTIONS' ? [] : methodsOf(url.split('?', 1)[0] ?? '')
  if (allowed.length === 0) return send(reply, new Refusal('not-found', 'There is nothing here'))
  reply.header('allow', allowed.join(', '))
  return send(reply, new Refusal('wrong-method', `${method} is not possible here`))
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'] as const

const calls = endpoints.map(({ method, path, isRecorded }) => ({
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  methods: method === 'GET' && isRecorded !== true ? ['GET', 'HEAD'] : [method],
}))

function methodsOf(path: string): string[] {
  const taken = new Set(calls.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))
  return METHODS.filter((method) => taken.has(method))
}
