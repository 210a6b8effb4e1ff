import { useEffect, useEffectEvent, useState } from 'react';
import type { ListAddress } from './use-list-address';

/**
 * A parameter of a list's address that is typed: the field holds every key at once, the address follows after a pause.
 * What the address says of itself, by a link or by clearing the filters, comes into the field.
 */
export function useTypedParameter(
  address: ListAddress,
  name: string,
  pauseMs: number,
): [typed: string, type: (text: string) => void] {
  const current = address.get(name);
  const [typed, setTyped] = useState(current);
  const [seen, setSeen] = useState(current);
  // What the address was told and has not said yet, oldest first: it is drawn later than it is changed.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== current) {
    setSeen(current);
    const arrived = sent.lastIndexOf(current);
    // Who types on while the address follows loses no key by it.
    if (arrived < 0) setTyped(current);
    setSent(arrived < 0 ? [] : sent.slice(arrived + 1));
  }
  const send = useEffectEvent(() => {
    if (typed === (sent.at(-1) ?? current)) return;
    setSent([...sent, typed]);
    address.set({ [name]: typed });
  });
  useEffect(() => {
    const timer = setTimeout(send, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, pauseMs]);
  return [typed, setTyped];
}
