import { paths } from '@shared/contracts';
import { LinkButton, Section } from '@shared/ui';

/** The way in for people who hold a conference themselves. */
export function ForOrganizers() {
  return (
    <Section
      title="Do you hold a conference?"
      tone="tint"
      spacing="tight"
      intro={
        <p>
          Put it in front of clinicians across Pakistan. You fill in one form, we look at it within
          two working days, and it costs nothing.
        </p>
      }
      action={
        <LinkButton to={paths.addConference()} variant="secondary">
          Add a conference
        </LinkButton>
      }
    />
  );
}
