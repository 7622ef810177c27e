import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { ServiceError } from '../service-error';

/** An environment variable, with its entry in the table of settings. */
export interface Variable {
  /** One sentence, for operators. */
  description: string;
  /** Valid values, to follow "set", e.g. `a number from 0 to 65535`. */
  takes: string;
  example: string;
  /** Parses the variable's text. */
  schema: GenericSchema<string, unknown>;
  /** Text for a variable that is unset or empty; without it the value is undefined. */
  default?: string;
  /** Meaning of an unset variable without a default, e.g. `releases below DATA_DIR`. */
  defaultNote?: string;
  /** The value is never repeated in messages. */
  isSecret?: boolean;
  /** Production (NODE_ENV) has to set it, even where development has a default. */
  isRequiredInProduction?: boolean;
}

/** All environment variables of a service by name. */
export type Variables = Readonly<Record<string, Variable>>;

/** The parsed values; undefined for a variable that is unset and has no default. */
export type SettingValues<V extends Variables> = {
  readonly [Name in keyof V]:
    | InferOutput<V[Name]['schema']>
    | (V[Name] extends { default: string } ? never : undefined);
};

/** A rule between variables: undefined, or a sentence that names them with advice. */
export type SettingsRule = (environment: NodeJS.ProcessEnv) => string | undefined;

/** A rule for variables that are set together or not at all. */
export function requireAllOrNone(...names: string[]): SettingsRule {
  return (environment) => {
    const missing = names.filter((name) => !environment[name]);
    if (missing.length === 0 || missing.length === names.length) return undefined;
    return `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set: name all of ${names.join(', ')} or none`;
  };
}

/**
 * Reads and checks all variables of a service. An empty variable counts as unset.
 *
 * @param rules between variables
 * @throws ServiceError `malformed-request` that lists every problem: variable, expected and found
 */
export function readSettings<V extends Variables>(
  environment: NodeJS.ProcessEnv,
  variables: V,
  rules: readonly SettingsRule[] = [],
): SettingValues<V> {
  const problems: string[] = [];
  const values = Object.entries(variables).map(([name, variable]) => {
    const text = environment[name] || undefined;
    const isMissing =
      !text && variable.isRequiredInProduction && environment.NODE_ENV === 'production';
    if (isMissing) problems.push(explainMissing(name, variable));
    const chosen = text ?? variable.default;
    if (isMissing || chosen === undefined) return [name, undefined];
    const result = safeParse(variable.schema, chosen);
    if (!result.success) problems.push(explainInvalid(name, chosen, variable));
    return [name, result.output];
  });
  problems.push(...rules.flatMap((rule) => rule(environment) ?? []));
  if (problems.length > 0) throw new ServiceError('malformed-request', problems.join('\n'));
  return Object.fromEntries(values) as SettingValues<V>;
}

function explainMissing(name: string, { takes, example }: Variable): string {
  return `${name} is not set: production has no default for it, set ${takes} such as ${example}`;
}

function explainInvalid(name: string, text: string, variable: Variable): string {
  const { takes, example, isSecret } = variable;
  if (isSecret) return `${name} is not ${takes}: set one such as ${example}`;
  return `${name} is "${text}": set ${takes} such as ${example}`;
}
