import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { AddProject, ChangeProject, ListProjects, ProjectPage, ProjectParam, ProjectWire } from './contract.ts'
import { addProject, keepProject } from './keep-projects.ts'
import { readProjects } from './read-projects.ts'

const KEEPING = ['PROJECT_KNOWN', 'PROJECT_NUMBER_KNOWN'] as const

/** Under P: the projects that the owner's orders are for. */
export const projectRoutes = new Hono<AppEnv>()
  .get(
    '/projects',
    answers('My projects, the one used last first', ProjectPage),
    can('projects:read'),
    query(ListProjects),
    async (c) => reply(c, await readProjects(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/projects',
    answers('Add a project', ProjectWire, { status: 201, refuses: [...KEEPING, 'PROJECTS_FULL'] }),
    can('projects:write'),
    body(AddProject),
    async (c) => reply(c, await addProject(c.var.ctx, c.req.valid('json')), 201),
  )
  .put(
    '/projects/:id',
    answers('Correct, archive or merge a project', ProjectWire, {
      refuses: ['NOT_FOUND', ...KEEPING, 'PROJECT_UNKNOWN'],
    }),
    can('projects:write'),
    params(ProjectParam),
    body(ChangeProject),
    async (c) => reply(c, await keepProject(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
