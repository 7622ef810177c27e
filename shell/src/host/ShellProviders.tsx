import { HostProvider } from '@meridian/composition';
import type { Messages } from '@meridian/contracts';
import { type LinkProps, LinkProvider, TextProvider } from '@meridian/ui';
import { type ReactNode, useMemo } from 'react';
import { LanguageProvider, languageOfPart, usePageLanguage } from './page-language';
import { type ShellContextValue, ShellProvider } from './shell-context';
import { host } from './shell-host';

export function ShellProviders({
  shell,
  messages,
  children,
}: {
  shell: ShellContextValue;
  messages: Messages | undefined;
  children: ReactNode;
}) {
  const { translation } = shell;
  const language = useMemo(() => languageOfPart(translation, messages), [translation, messages]);
  return (
    <ShellProvider value={shell}>
      <LanguageProvider value={language}>
        <HostProvider value={host}>
          <TextProvider value={language.t}>
            <LinkProvider value={SiteLink}>{children}</LinkProvider>
          </TextProvider>
        </HostProvider>
      </LanguageProvider>
    </ShellProvider>
  );
}

/** A link inside the site. It is plain HTML: `client/follow-links.ts` follows the links of all parts. */
function SiteLink({ newTab, to, replace, preventScrollReset, ...props }: LinkProps) {
  const href = usePageLanguage().toAddress(to);
  if (newTab) return <a href={href} target="_blank" rel="noopener" {...props} />;
  return (
    <a
      href={href}
      {...props}
      data-replace={replace || undefined}
      data-keep-scroll={preventScrollReset || undefined}
    />
  );
}
