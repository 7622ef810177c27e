import { consoleSettingsSchema } from '@meridian/registry/api';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

/** Where people sign in, and where the site is. They change with a new start of the registry alone. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const response = await fetch('/ops/settings.json');
    if (!response.ok)
      throw new Error(`expected the settings of the console, found ${response.status}`);
    return v.parse(consoleSettingsSchema, await response.json());
  },
});
