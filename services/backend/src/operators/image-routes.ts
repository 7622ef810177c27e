import { createHash } from 'node:crypto';
import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { BackendContext } from '../context';
import { usualLimits } from '../images/fetch-image';
import { makeSizes } from '../images/image-sizes';
import { saveImage } from '../images/queries';
import { imageFaults } from '../images/store-images';
import { readJson } from '../requests/body';

// The base64() of valibot overflows the stack at some 3 MB.
const base64Schema = v.pipe(v.string(), v.regex(/^[\da-z+/]*={0,2}$/i, 'Expected base64'));
const uploadSchema = v.strictObject({ base64: base64Schema });
/** Base64 takes four characters for three bytes. */
const maxBodyBytes = Math.ceil((usualLimits.maxBytes * 4) / 3) + 1000;

/** A stored upload: the text for image fields, and the size of the largest file. */
export interface UploadedImage {
  image: string;
  width: number;
  height: number;
}

/** For `npm run data`: `POST /` with `{base64}` stores an image and responds with the text for image fields. */
export function createImageOpsRoutes({ db }: Pick<BackendContext, 'db'>) {
  const app = new Hono<ServiceEnvironment>();
  app.use(bodyLimit({ maxSize: maxBodyBytes }));

  app.post('/', async (c) => {
    const { base64 } = await readJson(c, uploadSchema, '{"base64": "…"}');
    const bytes = Buffer.from(base64, 'base64');
    const made = await makeSizes(bytes);
    if (made.status === 'invalid')
      throw new ServiceError('invalid-values', imageFaults[made.fault]);
    const image = `upload:${createHash('sha256').update(bytes).digest('hex')}`;
    await db.transaction((transaction) => saveImage(transaction, image, made.image));
    const { width, height } = made.image;
    return c.json<UploadedImage>({ image, width, height });
  });
  return app;
}
