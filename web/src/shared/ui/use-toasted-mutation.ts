import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { getErrorMessage } from '#shared/api/http-error';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { showFailureToast } from './staff-toasts';

/**
 * `useUnretriedMutation` that shows an error as a toast: the message of the error, else the text with the key
 * `failure`, by default that of a failed save.
 */
export function useToastedMutation<Result, Task = void, Context = unknown>({
  failure = 'admin.failures.save',
  onError,
  ...options
}: Omit<UseMutationOptions<Result, Error, Task, Context>, 'retry'> & { failure?: string }): UseMutationResult<
  Result,
  Error,
  Task,
  Context
> {
  const { t } = useTranslation();
  return useUnretriedMutation<Result, Task, Context>({
    ...options,
    onError: (error, ...rest) => {
      showFailureToast(getErrorMessage(error, t(failure)));
      return onError?.(error, ...rest);
    },
  });
}
