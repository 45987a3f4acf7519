import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { ApiError, readValue } from '#web/lib/api/api.ts'
import type { AddProject, ChangeProject } from '#worker/modules/projects/contract.ts'
import { foldText } from '#worker/modules/projects/values.ts'
import { offeredProjectsQuery } from './queries.ts'

function useKept<T>(run: (input: T) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    // Shown in the form.
    meta: { isSilent: true },
    mutationFn: run,
    // Orders and the ledger name the project, and count for the one that it was merged into.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: ['licences'], refetchType: 'none' })
      return queryClient.invalidateQueries({ queryKey: ['projects'] })
    },
  })
}

export function useAddProject() {
  const { api } = useRouteContext({ from: '__root__' })
  return useKept((json: AddProject) => readValue(api.product.projects.$post({ json })))
}

export function useKeepProject() {
  const { api } = useRouteContext({ from: '__root__' })
  return useKept(({ id, ...json }: ChangeProject & { id: string }) =>
    readValue(api.product.projects[':id'].$put({ param: { id }, json })),
  )
}

/** The id of the project with this name, which is added if there is none; undefined for no name. */
export function useProjectByName() {
  const { api, queryClient } = useRouteContext({ from: '__root__' })
  const find = useMutation({
    meta: { isSilent: true },
    mutationFn: async (typed: string): Promise<string | undefined> => {
      const name = typed.replace(/\s+/gu, ' ').trim()
      if (name === '') return undefined
      const known = queryClient.getQueryData(offeredProjectsQuery(api).queryKey)
      const same = known?.items.find((project) => foldText(project.name) === foldText(name))
      if (same) return same.id
      try {
        const added = await readValue(api.product.projects.$post({ json: { name } }))
        void queryClient.invalidateQueries({ queryKey: ['projects'] })
        return added.id
      } catch (error) {
        // One that is not among the offered ones has this name.
        if (error instanceof ApiError && error.fields.projectId) return error.fields.projectId
        throw error
      }
    },
  })
  return { find: find.mutateAsync, isBusy: find.isPending }
}
