import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { HttpError } from '#shared/api/http-error';
import { StaffPersonContext } from './staff-person';
import { useSavingMutation } from './use-saving-mutation';

/** A save whose first attempt fails with a status, on a screen of staff whose session has ended. */
function openScreen(status: number) {
  const save = vi.fn((task: string) => Promise.resolve(`saved ${task}`));
  save.mockRejectedValueOnce(new HttpError(status, '/x'));
  const [onSuccess, onError] = [vi.fn(), vi.fn()];
  const queryClient = new QueryClient();
  let isSignedIn = false;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <StaffPersonContext value={{ id: 'ana', name: 'Ana', isSignedIn }}>{children}</StaffPersonContext>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(() => useSavingMutation({ mutationFn: save, onSuccess, onError }), {
    wrapper,
  });
  return {
    result,
    save,
    onSuccess,
    onError,
    signIn: () => {
      isSignedIn = true;
      rerender();
    },
  };
}

it.each([401, 419, 440])(
  '[N4] a save that met the end of the session (%i) is repeated after sign-in',
  async (status) => {
    const { result, save, onSuccess, onError, signIn } = openScreen(status);
    act(() => {
      result.current.mutate('this');
    });
    await waitFor(() => {
      expect(result.current.isError).toBe(true);
    });
    expect(save).toHaveBeenCalledOnce();
    signIn();
    await waitFor(() => {
      expect(onSuccess).toHaveBeenCalledOnce();
    });
    expect(save.mock.calls.map(([task]) => task)).toEqual(['this', 'this']);
    expect(onError).not.toHaveBeenCalled();
  },
);

it('[N4] a save that failed for another reason is not repeated after sign-in', async () => {
  const { result, save, onError, signIn } = openScreen(409);
  act(() => {
    result.current.mutate('this');
  });
  await waitFor(() => {
    expect(onError).toHaveBeenCalledOnce();
  });
  signIn();
  expect(save).toHaveBeenCalledOnce();
});
