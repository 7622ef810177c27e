import { ServiceError } from '@meridian/service/errors';
import * as v from 'valibot';

const files = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });
const assets = v.object({ js: files, css: files });

/** The part of `mf-manifest.json` that is read. Source: Module Federation, manifest of version 2. */
const stockManifestSchema = v.object({
  metaData: v.object({
    globalName: v.string(),
    publicPath: v.optional(v.string(), 'auto'),
    buildInfo: v.optional(v.object({ buildVersion: v.string() })),
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.string() }),
  }),
  exposes: v.array(v.object({ path: v.string(), assets })),
  shared: v.optional(
    v.array(v.object({ name: v.string(), requiredVersion: v.unknown(), assets })),
    [],
  ),
});

export type StockManifest = v.InferOutput<typeof stockManifestSchema>;
export type StockAssets = StockManifest['exposes'][number]['assets'];

/** Types of entries that set a global, as a script element loads them. */
const scriptTypes = ['global', 'var', 'window', 'self'];

/**
 * Parses the manifest of a stock remote.
 * @param from where it was read, for messages
 * @throws ServiceError `release-invalid`
 */
export function parseStockManifest(text: string, from: string): StockManifest {
  const parsed = v.safeParse(stockManifestSchema, toJson(text));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new ServiceError(
      'release-invalid',
      `expected the mf-manifest.json of Module Federation at ${from}, found ${v.getDotPath(issue) ?? 'a text'}: ${issue.message}`,
      {
        suggestion:
          'Build the remote by version 2 of a plugin of Module Federation, with its manifest.',
      },
    );
  }
  const { type } = parsed.output.metaData.remoteEntry;
  if (!scriptTypes.includes(type))
    throw new ServiceError(
      'release-invalid',
      `expected an entry that sets a global (${scriptTypes.join(', ')}), found type ${JSON.stringify(type)} at ${from}`,
      { suggestion: "Build the remote with library: { type: 'var' }: a module has no integrity." },
    );
  return parsed.output;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
