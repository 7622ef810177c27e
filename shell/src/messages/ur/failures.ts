/** Pages that stand for one that cannot be shown. */
export const failureMessages = {
  'Page not found': 'صفحہ نہیں ملا',
  'There is no page at this address. Here are the main pages of the site.':
    'اس پتے پر کوئی صفحہ موجود نہیں۔ ویب سائٹ کے مرکزی صفحات یہ ہیں۔',
  'There is no page at {path}. The address may be misspelt, or the page may have moved. Search for it, or go on from one of the main pages:':
    'پتے {path} پر کوئی صفحہ موجود نہیں۔ ممکن ہے پتے کے ہجے غلط ہوں، یا صفحہ کہیں اور منتقل ہو گیا ہو۔ اسے تلاش کریں، یا ان مرکزی صفحات میں سے کسی پر جائیں:',
  'This page is no longer here': 'یہ صفحہ اب یہاں نہیں ہے',
  'The page at this address was taken off the site.': 'اس پتے کا صفحہ ویب سائٹ سے ہٹا دیا گیا ہے۔',
  'Here are the main pages.': 'مرکزی صفحات یہ ہیں۔',
  'The page at {path} was taken off the site.': 'پتے {path} کا صفحہ ویب سائٹ سے ہٹا دیا گیا ہے۔',
  'Search for what it was about, or go on from one of the main pages:':
    'اس کا موضوع تلاش کریں، یا ان مرکزی صفحات میں سے کسی پر جائیں:',
  'This page cannot be shown right now': 'یہ صفحہ فی الوقت دکھایا نہیں جا سکتا',
  'The fault is on our side. The rest of the site works as usual.':
    'خرابی ہماری طرف سے ہے۔ باقی ویب سائٹ معمول کے مطابق کام کر رہی ہے۔',
  'Trying again…': 'دوبارہ کوشش ہو رہی ہے…',
  'The fault is on our side, and the rest of the site works as usual. Try again in a moment, or go on from the menu.':
    'خرابی ہماری طرف سے ہے، اور باقی ویب سائٹ معمول کے مطابق کام کر رہی ہے۔ تھوڑی دیر بعد دوبارہ کوشش کریں، یا مینو سے کسی اور صفحے پر جائیں۔',
  'The fault is on our side, and the rest of the site works as usual. The page comes by itself as soon as it can; or go on from the menu.':
    'خرابی ہماری طرف سے ہے، اور باقی ویب سائٹ معمول کے مطابق کام کر رہی ہے۔ جیسے ہی ممکن ہوا صفحہ خود بخود آ جائے گا؛ یا مینو سے کسی اور صفحے پر جائیں۔',
  'You are offline': 'آپ آف لائن ہیں',
  'This device has no connection, so the page cannot be loaded. It comes by itself when the connection is back.':
    'یہ آلہ انٹرنیٹ سے جڑا ہوا نہیں، اس لیے صفحہ لوڈ نہیں ہو سکتا۔ رابطہ بحال ہوتے ہی صفحہ خود بخود آ جائے گا۔',
  'Go to the home page': 'سرورق پر جائیں',
  'If you tell us about it, please name this number: {number}':
    'اگر آپ ہمیں اس کی اطلاع دیں تو براہِ کرم یہ نمبر بتائیں: {number}',
};
