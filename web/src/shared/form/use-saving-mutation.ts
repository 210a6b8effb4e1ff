import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { useRetryAfterSignIn } from './staff-person';

/**
 * `useUnretriedMutation` for a save in the staff area: if it is refused because the session has ended, it
 * runs again with the same task once the person has signed in again. `onError` is not called then. Callbacks
 * that are given to `mutate` do not belong to the repetition: use those of the options.
 */
export function useSavingMutation<Result, Task = void, Context = unknown>({
  onError,
  ...options
}: Omit<UseMutationOptions<Result, Error, Task, Context>, 'retry'>): UseMutationResult<Result, Error, Task, Context> {
  const [refused, setRefused] = useState<{ task: Task } | null>(null);
  const waitsForSignIn = useRetryAfterSignIn(() => {
    if (refused) mutation.mutate(refused.task);
  });
  const mutation = useUnretriedMutation<Result, Task, Context>({
    ...options,
    onError: (error, task, ...rest) => {
      if (!waitsForSignIn(error)) return onError?.(error, task, ...rest);
      setRefused({ task });
      return undefined;
    },
  });
  return mutation;
}
