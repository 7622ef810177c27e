-- Requests a path and counts what comes back. A PREFIX that ends with "=" is followed by a word that is new each time,
-- and the client IP is new each time; any other is the path itself, for which little is done here, so that the server
-- is slower than this. DELAY_MS is the mean pause of a connection between two requests.
local prefix = os.getenv("PREFIX")
local delay_ms = tonumber(os.getenv("DELAY_MS"))
local is_new = prefix:sub(-1) == "="
local threads = {}

-- As browsers send it; the compression is part of what the server does.
wrk.headers["Accept-Encoding"] = "gzip, br"
wrk.path = prefix

function setup(thread)
  table.insert(threads, thread)
end

function init()
  math.randomseed(os.time())
  count, ok, busy, other = 0, 0, 0, 0
end

if delay_ms > 0 then
  function delay()
    return math.random(0, 2 * delay_ms)
  end
end

if is_new then
  function request()
    count = count + 1
    local ip = "10." .. math.random(8, 255) .. "." .. math.random(0, 255) .. "." .. math.random(1, 254)
    local path = prefix .. "w" .. count .. "x" .. math.random(100000)
    wrk.headers["X-Forwarded-For"] = ip
    return wrk.format("GET", path)
  end

  function response(status, headers)
    if status == 200 then
      ok = ok + 1
    elseif status == 503 and (headers["Retry-After"] or headers["retry-after"]) then
      busy = busy + 1
    else
      other = other + 1
    end
  end
end

function done(summary)
  local thread = threads[1]
  local errors = summary.errors
  local oks, others = thread:get("ok"), thread:get("other")
  if not is_new then
    oks, others = summary.requests - errors.status, errors.status
  end
  io.write(string.format(
    'RESULT {"ok":%d,"busy":%d,"other":%d,"failed":%d,"seconds":%f}\n',
    oks, thread:get("busy"), others,
    errors.connect + errors.read + errors.write + errors.timeout, summary.duration / 1e6))
end
