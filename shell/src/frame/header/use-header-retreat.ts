import { useEffect, useState } from 'react';

export function useHeaderRetreat(): boolean {
  const [isRetreated, setIsRetreated] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < 8) return;
      setIsRetreated(now > last && now > 240);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isRetreated;
}
