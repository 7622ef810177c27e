import { sampleValues } from '../testing/sample-proposal';
import { describeFees } from './proposal-facts';

const noFees = {
  feeCategory1: '',
  feeAmount1: '',
  feeEarly1: '',
  feeCategory2: '',
  earlyUntil: '',
};

it('lists fees with their currency, early-bird amounts with their last day, and 0 as free', () => {
  expect(describeFees(sampleValues)).toEqual([
    'Consultants: PKR 12,000, until 1 February 2099 PKR 9,000',
    'Trainees: free',
  ]);
});

it('says that a conference is free of charge, and nothing when fees are not known', () => {
  expect(describeFees({ ...sampleValues, ...noFees, feeCurrency: 'free' })).toEqual([
    'Free of charge',
  ]);
  expect(describeFees({ ...sampleValues, ...noFees, feeCurrency: '' })).toEqual([]);
});
