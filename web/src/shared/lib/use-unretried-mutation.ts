import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';

/**
 * Work of one or several calls, with what becomes of it. Each call is a mutation of its own, which is repeated where
 * that can help (`mutate`): repeated as a whole, what was done already would be done twice.
 */
export const useUnretriedMutation = <Result, Task = void, Context = unknown>(
  work: Omit<UseMutationOptions<Result, Error, Task, Context>, 'retry'>,
): UseMutationResult<Result, Error, Task, Context> => useMutation({ ...work, retry: false, networkMode: 'always' });
