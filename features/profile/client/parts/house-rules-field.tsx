import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { profileCopy } from '../../copy.ts';

const { fields: text } = profileCopy;

/** Agrees to the house rules; their page opens beside the form. */
export const HouseRulesField = (field: Omit<ComponentProps<typeof CheckboxField>, 'label'>) => (
  <CheckboxField
    {...field}
    required
    label={
      <>
        {text.houseRulesBefore}{' '}
        <TextLink render={<Link to="/voorwaarden" target="_blank" />}>
          {text.houseRules}
          <span className="sr-only"> {text.newTab}</span>
        </TextLink>
      </>
    }
  />
);
