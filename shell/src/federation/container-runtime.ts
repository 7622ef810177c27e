import { provideShared, type ShareScope } from './share-scope';

/** The part of a container's bundler runtime that is used here. */
interface ContainerRequire {
  /** Factories of modules by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Share scopes by name. */
  S: Record<string, ShareScope>;
  consumesLoadingData?: {
    /** Ids of the shared modules that a chunk imports, by chunk. */
    chunkMapping?: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string; requiredVersion: string }>;
  };
}

interface InEntry {
  initialConsumes: readonly string[];
  webpackRequire: ContainerRequire;
}

interface InChunk {
  chunkId: string;
  webpackRequire: ContainerRequire;
}

/**
 * What containers built by `shared/federation` call instead of a runtime of their own: each stock container
 * brings one of 29 KB. It takes shared modules from the shell and nowhere else, so nothing has to be negotiated.
 * Source: the calls in the entry that the plugin of Module Federation generates.
 */
export const containerRuntime = {
  bundlerRuntime: {
    S: {},
    init: () => null,
    initContainerEntry({
      shareScope,
      webpackRequire,
    }: {
      shareScope: ShareScope;
      webpackRequire: ContainerRequire;
    }): void {
      webpackRequire.S = { default: shareScope };
    },
    /** Called while the entry is evaluated: defines the shared modules that it imports itself. */
    installInitialConsumes({ initialConsumes, webpackRequire }: InEntry): void {
      defineShared(webpackRequire, initialConsumes);
    },
    /** Called before a chunk is evaluated: defines the shared modules that it imports. */
    consumes({ chunkId, webpackRequire }: InChunk): void {
      defineShared(webpackRequire, webpackRequire.consumesLoadingData?.chunkMapping?.[chunkId]);
    },
    /** Containers load no other containers. */
    remotes: () => {},
  },
};

/** A definition is evaluated when the module is first imported, which is after the container is initialised. */
function defineShared(container: ContainerRequire, ids: readonly string[] = []): void {
  for (const id of ids) {
    const wanted = container.consumesLoadingData?.moduleIdToConsumeDataMapping[id];
    container.m[id] ??= (module) => {
      const { shareKey = id, requiredVersion = '' } = wanted ?? {};
      module.exports = provideShared(container.S.default ?? {}, shareKey, requiredVersion);
    };
  }
}
