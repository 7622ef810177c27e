export interface ReleaseName {
  app: string;
  version: string;
}

/** What a release did wrong on the server. */
export interface ReleaseFault extends ReleaseName {
  kind: 'serverErrors' | 'renderTimeouts';
}

/** What went wrong with a page, as the log and the registry have it. */
export interface PageProblem extends ReleaseName {
  generation: string;
  /** As `app/route`; the path when no app has it. */
  route: string;
  where: string;
  message: string;
  stack: string | null;
}

/** What is counted of a page each time that it is sent. */
export interface PageFacts {
  /** The id of the generation that it is of. */
  generation: string;
  /** Whose page it is. */
  page: ReleaseName;
  faults: readonly ReleaseFault[];
}
