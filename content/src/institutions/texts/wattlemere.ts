import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'From a question on the ward to a paper in print',
  detail1:
    'Clinicians in Pakistan meet problems that the world’s journals have hardly described, and most of those problems are never written down. The obstacle is seldom talent. It is protected time, a statistician and somebody to read the second draft. Wattlemere’s school of public health offers precisely those three things to twenty clinicians a year, at a distance and in Pakistani evening hours.',
  detail2:
    'The fellowship lasts ten months. It begins with a question narrow enough to be answered, and participants are often told in the first week that theirs is not. By the fourth month there is a protocol with ethical approval from the participant’s own hospital; by the eighth, data; by the tenth, a manuscript that two strangers have reviewed. Not all are published. Every one is finished, deposited and presented at our spring conference, and a finished negative study counts as a success.',
  programmes: [
    {
      title: 'Clinical research fellowship',
      desc: 'Ten months, part-time, with a personal supervisor and a statistician.',
    },
    {
      title: 'Protocol clinic',
      desc: 'Thirty minutes with a methodologist, bookable by anyone with a draft.',
    },
    {
      title: 'Writing week',
      desc: 'Five mornings online with nothing to do but write, in company.',
    },
  ],
  facts: {
    since: '2017',
    fields: 'Epidemiology, statistics, scientific writing',
    openTo: 'Clinicians of any profession with a hospital post',
    language: 'English',
  },
};
