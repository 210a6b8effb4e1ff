import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';

/**
 * `useMutation` without retries, for work of several API calls; it also runs while the browser is offline.
 * Each call retries by itself (`executeMutation`); a retry of the whole would repeat finished calls.
 */
export const useUnretriedMutation = <Result, Task = void, Context = unknown>(
  options: Omit<UseMutationOptions<Result, Error, Task, Context>, 'retry'>,
): UseMutationResult<Result, Error, Task, Context> => useMutation({ ...options, retry: false, networkMode: 'always' });
