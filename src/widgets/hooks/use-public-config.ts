// The server's public settings, such as its mail addresses and whether it is a demonstration. Null until loaded.
import { useEffect, useState } from 'react';
import { getPublicConfig, knownPublicConfig } from '~data/api/public-config';
import type { PublicConfig } from '~contract/wire/public';

export function usePublicConfig(): PublicConfig | null {
  const [config, setConfig] = useState(knownPublicConfig);
  useEffect(() => {
    let left = false;
    void getPublicConfig().then((answer) => {
      if (!left) setConfig(answer);
    });
    return () => {
      left = true;
    };
  }, []);
  return config;
}
