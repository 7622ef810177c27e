import { paths } from '@shared/contracts';
import { classNames, LinkButton, MeridianArcs } from '@shared/ui';
import { useId } from 'react';
import type { Provider } from '../products/providers';
import { ProviderPicture } from './ProviderPicture';
import styles from './provider-tile.module.css';

/** A provider in its own tone, with the way to all its products. */
export function ProviderTile({ provider }: { provider: Provider }) {
  const id = useId();
  const { name, line, count, noun } = provider;
  return (
    <article className={classNames(styles.tile, styles[provider.id])}>
      <MeridianArcs variant="strip" className={styles.arcs} />
      <div className={styles.picture}>
        <ProviderPicture provider={provider.id} />
      </div>
      <h2 className={styles.name} id={`${id}n`}>
        {name}
      </h2>
      <p className={styles.line}>{line}</p>
      <div className={styles.foot}>
        <LinkButton
          to={paths.shopGrid(provider.id)}
          variant="secondary"
          size="small"
          className={styles.button}
          id={`${id}a`}
          aria-labelledby={`${id}a ${id}n`}
        >
          ALL PRODUCT
        </LinkButton>
        <span className={styles.count}>
          {count} {noun}s
        </span>
      </div>
    </article>
  );
}
