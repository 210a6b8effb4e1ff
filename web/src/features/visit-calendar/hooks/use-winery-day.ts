import { useEffect, useState } from 'react';
import { getWineryDay } from '#contract/visibility';
import { useServices } from '#shared/api/services';

const MINUTE_MS = 60_000;

/** Returns today at the winery, `YYYY-MM-DD`; renders again after midnight. */
export function useWineryDay(): string {
  const { clock } = useServices();
  const [day, setDay] = useState(() => getWineryDay(clock.now()));
  useEffect(() => {
    const timer = setInterval(() => {
      setDay(getWineryDay(clock.now()));
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, [clock]);
  return day;
}
