import {
  requireAllOrNone,
  type SettingValues,
  type Variables,
  variableTypes,
} from '@meridian/service';
import * as v from 'valibot';

/** A bucket of an S3-compatible store. */
export type S3Settings = NonNullable<ReturnType<typeof pickS3Settings>>;

/** Variables of the store that replaces the directory. */
export const s3Variables = {
  RELEASES_S3_URL: {
    ...variableTypes.httpOrigin,
    description: 'Origin of an S3-compatible store that takes the files of releases.',
    defaultNote: 'the directory releases in DATA_DIR',
    example: 'https://s3.eu-central-1.amazonaws.com',
  },
  RELEASES_S3_BUCKET: {
    takes: 'the name of a bucket',
    schema: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    description: 'Its bucket, which holds nothing else.',
    example: 'meridian-releases',
  },
  RELEASES_S3_REGION: {
    ...variableTypes.anyText,
    description: 'Its region, which requests are signed for.',
    default: 'us-east-1',
    example: 'eu-central-1',
  },
  RELEASES_S3_KEY_ID: {
    ...variableTypes.anyText,
    description: 'Id of an access key that may list, read, create and delete objects.',
    example: 'AKIAEXAMPLE',
  },
  RELEASES_S3_SECRET: {
    ...variableTypes.anyText,
    description: 'The secret of that access key.',
    example: 'wJalrXUtnFEMIEXAMPLEKEY',
    isSecret: true,
  },
  RELEASES_S3_STYLE: {
    takes: 'the word path or host',
    schema: v.picklist(['path', 'host']),
    description: 'Where requests name the bucket: in the path, or as the first part of the host.',
    default: 'path',
    example: 'host',
  },
} satisfies Variables;

export const requireWholeS3 = requireAllOrNone(
  'RELEASES_S3_URL',
  'RELEASES_S3_BUCKET',
  'RELEASES_S3_KEY_ID',
  'RELEASES_S3_SECRET',
);

export function pickS3Settings(values: SettingValues<typeof s3Variables>) {
  const { RELEASES_S3_URL: url, RELEASES_S3_BUCKET: bucket } = values;
  const { RELEASES_S3_KEY_ID: keyId, RELEASES_S3_SECRET: secret } = values;
  const { RELEASES_S3_REGION: region, RELEASES_S3_STYLE: style } = values;
  if (!url || !bucket || !keyId || !secret) return undefined;
  return { url, bucket, region, keyId, secret, style };
}
